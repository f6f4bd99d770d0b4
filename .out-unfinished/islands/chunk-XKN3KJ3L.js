var t=(n,r)=>n.replace(/\{(\w+)\}/g,(e,i)=>String(r[i]??e));export{t as a};
