import { notice } from './description'

/** Creates a Dockerfile with an nginx that does not run as root. */
export function createDockerfile(): string {
  return `# ${notice}
# docker build --tag website . && docker run --read-only --tmpfs /tmp --publish 8080:8080 website

FROM nginxinc/nginx-unprivileged:stable-alpine
COPY docker.conf /etc/nginx/conf.d/default.conf
COPY nginx /srv/site/current/nginx
COPY site /srv/site/current/site
EXPOSE 8080
HEALTHCHECK CMD wget --quiet --spider http://127.0.0.1:8080/ || exit 1
`
}

/** Creates the nginx configuration of the image. Ports above 1024 need no privileges. */
export function createDockerServer(): string {
  return `# ${notice}
include /srv/site/current/nginx/maps.conf;
server {
    listen 8080;
    root /srv/site/current/site;
    include /srv/site/current/nginx/rules.conf;
}
`
}
