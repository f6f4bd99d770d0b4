# Runs on the server: `npm run release` sends it. Usage: sh release.sh ROOT HASHED COMMAND [ID [PORT PROGRAM]]
#   put ID      unpacks the archive on standard input as a release, and checks it against its SHA256SUMS
#   try ID      serves a release with PROGRAM, nginx or caddy, on a loopback port until standard input ends
#   switch ID   verifies a release and makes it live in one rename
#   abandon ID  makes a release the oldest, so that no rollback returns to it
#   current     prints the release that is live
#   previous    prints the one before it
#   prune       keeps the five newest releases and the live one
# HASHED matches the hashed folders. Pages opened before a deploy still request their files.
set -eu
# The web server reads the files as another user.
umask 022
mkdir -p "$1/releases"
cd "$1"
# One command at a time.
exec 9>lock
flock 9
# Debian keeps nginx where ordinary users do not look.
PATH=$PATH:/usr/sbin
hashed=$2
id=${4:-}
newest() { ls -1t releases | grep -v '\.partial$' || true; }
current() { [ ! -L current ] || basename "$(readlink current)"; }
verify() { (cd "$1" && sha256sum --quiet -c SHA256SUMS) >&2; }
# Links the hashed files of release $1, which its open pages still request, into folder $2.
keep() {
  sed 's/^[^ ]*  //' "releases/$1/SHA256SUMS" | { grep -E "^site(/.*)?($hashed)" || true; } | while read -r file; do
    [ -e "releases/$1/$file" ] && [ ! -e "$2/$file" ] || continue
    mkdir -p "$2/${file%/*}"
    ln "releases/$1/$file" "$2/$file"
  done
}

case $3 in
put)
  if command -v caddy >/dev/null; then
    version=$(caddy version | sed 's/^v//; s/ .*//')
    printf '2.6.2\n%s\n' "$version" | sort -V -C || { echo "Caddy $version is too old: install 2.6.2 or later." >&2; exit 1; }
  fi
  partial=releases/$id.partial
  trap 'rm -rf "$partial"' EXIT
  rm -rf "$partial"
  mkdir "$partial"
  tar -xz -C "$partial"
  verify "$partial"
  if [ -d "releases/$id" ] && verify "releases/$id"; then
    touch "releases/$id"
    exit
  fi
  for other in $(current) $(newest | head -n 2); do keep "$other" "$partial"; done
  chmod -R a+rX "$partial"
  touch "$partial"
  # A damaged copy of this release.
  rm -rf "releases/$id"
  mv "$partial" "releases/$id"
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
    nginx -e stderr -c "$work/config" 9>&- &
  else
    printf '{\n admin off\n}\nhttp://127.0.0.1:%s {\n bind 127.0.0.1\n root * %s/site\n import %s/caddy/rules.caddy\n}\n' \
      "$5" "$release" "$release" >"$work/config"
    XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work STEPPATH=$work caddy run --adapter caddyfile --config "$work/config" 9>&- &
  fi
  server=$!
  { cat <&3 >/dev/null; kill $server; } 2>/dev/null 9>&- &
  wait $server || :
  ;;
switch)
  verify "releases/$id"
  [ -z "$(current)" ] || keep "$(current)" "releases/$id"
  ln -sfn "releases/$id" current.next
  mv -T current.next current
  ;;
abandon) touch -d 2000-01-01 "releases/$id" ;;
current) current ;;
previous)
  old=$(newest | grep -A 1 -Fx "$(current)" | sed -n 2p)
  # Abandoned releases are the last.
  [ -z "$old" ] || find "releases/$old" -maxdepth 0 -newermt 2001-01-01 -exec basename {} \;
  ;;
prune)
  newest | tail -n +6 | while read -r old; do
    [ "$old" = "$(current)" ] || rm -rf "releases/$old"
  done
  # Another upload may be running.
  find releases -maxdepth 1 -name '*.partial' -mmin +60 -exec rm -rf {} +
  ;;
esac
