#!/bin/sh
# Makes a base for the Dockerfile out of Debian's packages and Node from npm's registry, for machines that reach no registry of images:
#   deploy/debian-base.sh 24 localhost/node:24 && podman build --format docker --build-arg BASE=localhost/node:24 --tag tertulia .
# It needs root, mmdebstrap, npm and podman. A certificate in NODE_EXTRA_CA_CERTS, such as a company's, goes into the base.
set -eu
version=${1:?which version of Node}
tag=${2:?a name for the image}
case $(uname -m) in
  x86_64) processor=x64 ;;
  aarch64) processor=arm64 ;;
  *) echo "There is no Node for $(uname -m) in npm's registry." >&2; exit 1 ;;
esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/packages" "$work/rootfs"
echo '{"private":true}' > "$work/packages/package.json"
(cd "$work/packages" && npm install --no-audit --no-fund --ignore-scripts "node-linux-$processor@$version" npm@11) >&2
mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$work/debian.tar" >&2
tar -xf "$work/debian.tar" -C "$work/rootfs"
local=$work/rootfs/usr/local
node=$work/packages/node_modules/node-linux-$processor
mkdir -p "$local/lib/node_modules"
cp "$node/bin/node" "$local/bin/"
cp -R "$node/include/node" "$local/include/"
cp -R "$work/packages/node_modules/npm" "$local/lib/node_modules/"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$local/bin/npx"
certificate=
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  cp "$NODE_EXTRA_CA_CERTS" "$local/share/ca-certificates.pem"
  certificate='--change ENV=NODE_EXTRA_CA_CERTS=/usr/local/share/ca-certificates.pem'
fi
# shellcheck disable=SC2086
tar -c -C "$work/rootfs" . | podman import --change ENV=PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin $certificate - "$tag"
