import { notice } from './description'

/** Where the image's nginx listens, and the folder that it serves. Below port 1024 it would need rights that it has not. */
export const imagePlace = { listen: '8080', root: '/usr/share/nginx/site' }

/** Returns a Dockerfile that puts the export on an nginx without root. */
export function createDockerfile(): string {
  return `# ${notice}
# docker build --tag website . && docker run --read-only --tmpfs /tmp --publish 8080:8080 website

FROM nginxinc/nginx-unprivileged:stable-alpine
COPY nginx.conf /etc/nginx/conf.d/default.conf
COPY site ${imagePlace.root}
EXPOSE ${imagePlace.listen}
HEALTHCHECK CMD wget --quiet --spider http://127.0.0.1:${imagePlace.listen}/ || exit 1
`
}
