# Runs on the server: `npm run release` sends it. Usage: sh release.sh ROOT COMMAND [ID] [HASHED]
#   put ID HASHED  unpacks the archive on standard input as a release, and checks it against its SHA256SUMS
#   switch ID      makes a release live in one rename
#   current        prints the release that is live
#   previous       prints the one before it
#   prune          keeps the five newest releases and the live one
set -eu
mkdir -p "$1/releases"
cd "$1"
id=${3:-}
newest() { ls -1t releases | grep -v '\.partial$' || true; }
current() { [ ! -L current ] || basename "$(readlink current)"; }

case $2 in
put)
  if command -v caddy >/dev/null; then
    version=$(caddy version | sed 's/^v//; s/ .*//')
    printf '2.6.2\n%s\n' "$version" | sort -V -C || { echo "Caddy $version is too old: install 2.6.2 or later." >&2; exit 1; }
  fi
  rm -rf "releases/$id.partial"
  mkdir "releases/$id.partial"
  tar -xz -C "releases/$id.partial"
  (cd "releases/$id.partial" && sha256sum --quiet -c SHA256SUMS) >&2
  if [ -d "releases/$id" ]; then
    rm -rf "releases/$id.partial"
    touch "releases/$id"
    exit
  fi
  # Open pages still request the hashed files of their release: keep those of the last two.
  for other in $(newest | head -n 2); do
    sed 's/^[^ ]*  //' "releases/$other/SHA256SUMS" | grep -E "^site($4)" | while read -r file; do
      target="releases/$id.partial/$file"
      [ -e "$target" ] || { mkdir -p "${target%/*}" && ln "releases/$other/$file" "$target"; }
    done
  done
  chmod -R a+rX "releases/$id.partial"
  touch "releases/$id.partial"
  mv "releases/$id.partial" "releases/$id"
  ;;
switch)
  [ -d "releases/$id" ]
  ln -sfn "releases/$id" current.next
  mv -T current.next current
  ;;
current) current ;;
previous) newest | grep -A 1 -Fx "$(current)" | sed -n 2p ;;
prune)
  newest | tail -n +6 | while read -r old; do
    [ "$old" = "$(current)" ] || rm -rf "releases/$old"
  done
  rm -rf releases/*.partial
  ;;
esac
