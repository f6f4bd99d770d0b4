import { loadConverter } from './load-converter'

it('says which package is needed if it was deleted, and how to get it', async () => {
  const load = () => Promise.reject(Object.assign(new Error('Cannot find'), { code: 'ERR_MODULE_NOT_FOUND' }))
  await expect(loadConverter(load)).rejects.toThrow(/need the package docs-to-markdown.* npm ci/)
})

it('reports other faults of the package unchanged', async () => {
  const fault = new Error('Out of memory')
  await expect(loadConverter(() => Promise.reject(fault))).rejects.toBe(fault)
})
