# Runs on the server: `npm run release` sends it. Usage: sh release.sh ROOT MARK COMMAND [ID [PORT PROGRAM | FROM]]
#   state       answers with the release that is live, the last one that was checked, and the one before the live one
#   put ID      unpacks the archive on standard input as a release, and checks it against its SHA256SUMS
#   try ID      serves a release with PROGRAM, nginx or caddy, on a loopback port until standard input ends
#   switch ID   verifies a release and makes it live in one rename; with FROM, only in its place
#   checked ID  records that a release has passed its checks, and keeps the five newest that have and the live one
#   abandon ID  forgets a release, so that nothing returns to it
# Needs only what BusyBox has.
set -eu
# The web server reads the files as another user.
umask 022
root=$1 mark=$2 command=$3 id=${4:-}
fail() { echo "$1" >&2; exit 1; }
# Marked, because the server may print a greeting. It may not end its line.
answer() { printf '\n%s %s\n' "$mark" "$1"; }
# Debian keeps nginx where ordinary users do not look.
PATH=$PATH:/usr/sbin
for tool in cmp flock sha256sum tar timeout; do
  command -v $tool >/dev/null || fail "The server has no $tool, which releases need: install util-linux, diffutils and coreutils."
done
case $root in '~') root=$HOME ;; '~/'*) root=$HOME/${root#'~/'} ;; esac
{ mkdir -p "$root/releases" && cd "$root"; } 2>/dev/null || fail "$(id -un) cannot write to $root on the server."
[ -L current ] || [ ! -e current ] ||
  fail "$root/current is a folder, not the link to a release. Rename it, or choose another folder with --to."
# One change at a time. Uploads and rehearsals take no lock, since their connection may stall.
lock() {
  exec 9>>lock
  tries=${LOCK_SECONDS:-60}
  until flock -n 9; do
    [ $((tries -= 1)) -gt 0 ] || fail "Another release holds $root/lock: $(cat lock). Try again, or end that process."
    sleep 1
  done
  # A full disk has no room for this note.
  { echo "$command $id, process $$ of $(id -un), since $(date)" >lock; } 2>/dev/null || :
}
# `order` lists the releases, newest first. Clocks may be set back, so it counts instead of dates.
# A line is an ID, and `checked` once it has passed.
: >>order
newest() {
  while read -r each state; do [ -z "$each" ] || [ ! -d "releases/$each" ] || [ "$state" != "${1-$state}" ] || echo "$each"; done <order
}
checked() { newest checked; }
current() { [ ! -L current ] || basename "$(readlink current)"; }
# Replaces the list. On a full disk it stays as it is.
list() {
  list=$(echo "$1" | sed '/^$/d')
  [ "$list" != "$(cat order)" ] || return 0
  { printf '%s\n' "$list" >order.next && [ "$(cat order.next)" = "$list" ]; } 2>/dev/null ||
    { rm -f order.next; fail "The list of releases, $root/order, could not be written, so it is as before: $(df -P . | sed 1d)"; }
  mv order.next order
}
others() { sed "/^$id\( checked\)\{0,1\}$/d" order; }
verify() {
  sums=$(cd "$1" && sha256sum -c SHA256SUMS 2>/dev/null) ||
    fail "$1 is not as it was made: $(echo "$sums" | grep -v ': OK$' | head -n 5)"
}
# Links the hashed files of release $1, which its open pages still request, into folder $2.
keep() {
  [ -e "releases/$1/hashed" ] || return 0
  while read -r file; do
    [ -e "releases/$1/$file" ] && [ ! -e "$2/$file" ] || continue
    mkdir -p "$2/${file%/*}"
    ln "releases/$1/$file" "$2/$file"
  done <"releases/$1/hashed"
}
# Returns the first folder above the releases into which other users may not go.
closed() {
  folder=$PWD
  while [ -n "$folder" ]; do
    case $(ls -ld "$folder") in d????????[xt]*) ;; *) echo "$folder" && return ;; esac
    folder=${folder%/*}
  done
}

case $command in
state)
  now=$(current)
  good=$({ checked | grep -Fx "$now" || checked; } | head -n 1)
  previous=$({ checked | grep -Fx -A 1 "$now" | sed 1d; checked | grep -Fxq "$now" || checked; } | head -n 1)
  answer "${now:--} ${good:--} ${previous:--}"
  ;;
put)
  if command -v caddy >/dev/null; then
    caddy version | awk -F '[v. ]+' '{ sub(/^v/, ""); exit !($1 * 1e6 + $2 * 1e3 + $3 >= 2006002) }' ||
      fail "Caddy $(caddy version) is too old: install 2.6.2 or later."
  fi
  partial=releases/$id.$$.partial
  trap 'rm -rf "$partial"' EXIT
  mkdir "$partial"
  noise=$(tar -xz -C "$partial" 2>&1) || fail "The upload is not complete: $(echo "$noise" | tail -n 3)"
  verify "$partial"
  lock
  if cmp -s "$partial/SHA256SUMS" "releases/$id/SHA256SUMS" && (verify "releases/$id") 2>/dev/null; then
    list "$id$(checked | grep -qFx "$id" && echo ' checked' || :)
$(others)"
    exit
  fi
  for other in $(current) $(checked | head -n 2); do keep "$other" "$partial"; done
  chmod -R a+rX "$partial"
  # Damaged, or another under this id.
  rm -rf "releases/$id"
  mv "$partial" "releases/$id"
  list "$id
$(others)"
  ;;
try)
  release=$PWD/releases/$id
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  exec 3<&0
  if [ "$6" = nginx ]; then
    # As root, nginx would read the files as another user.
    [ "$(id -u)" != 0 ] || user='user root;'
    paths=$(printf "%s_temp_path $work; " client_body proxy fastcgi uwsgi scgi)
    echo "daemon off; ${user:-} pid $work/pid; events {} http { access_log off; $paths include $release/nginx/maps.conf;
      server { listen 127.0.0.1:$5; root $release/site; include $release/nginx/rules.conf; } }" >"$work/config"
    nginx -e stderr -c "$work/config" &
  else
    printf '{\n admin off\n}\nhttp://127.0.0.1:%s {\n bind 127.0.0.1\n root * %s/site\n import %s/caddy/rules.caddy\n}\n' \
      "$5" "$release" "$release" >"$work/config"
    XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work STEPPATH=$work caddy run --adapter caddyfile --config "$work/config" &
  fi
  server=$!
  # A stalled connection does not end its input.
  { timeout 900 cat <&3; kill $server; } >/dev/null 2>&1 &
  wait $server || :
  ;;
switch)
  lock
  [ -z "${5:-}" ] || [ "$(current)" = "$5" ] || [ "$(current)" = "$id" ] ||
    fail "Meanwhile $(current) went live. $5 did not switch back."
  verify "releases/$id"
  # A full disk must not stop a rollback: then open pages of the other release lose their islands.
  [ -z "$(current)" ] || (keep "$(current)" "releases/$id") 2>/dev/null || :
  ln -sfn "releases/$id" current.next
  mv -T current.next current
  answer "$(closed)"
  ;;
checked)
  lock
  grep -q "^$id\( \|$\)" order || list "$id
$(cat order)"
  list "$(sed "s/^$id$/& checked/" order)"
  for old in $(ls -1 releases | grep -v '\.partial$'); do
    # Others may be checking theirs.
    { checked | head -n 5; newest '' | head -n 5; current; } | grep -qFx "$old" || rm -rf "releases/$old"
  done
  # Left by an upload that was killed; others are running.
  for partial in $(ls -1 releases | sed -n 's/\.partial$//p'); do
    kill -0 "${partial##*.}" 2>/dev/null || rm -rf "releases/$partial.partial"
  done
  ;;
abandon) lock; list "$(others)" ;;
esac
