# The server as an image; docs/running.md says how to run it. What is copied into it is the same for amd64 and arm64 (SQLite comes
# compiled for both), so everything is built on the machine's own processor, and only the base differs.
# Any image of Debian with Node and npm can be the base; deploy/debian-base.sh makes one without a registry of images.
ARG BASE=docker.io/library/node:24-bookworm-slim

# The command line, the server and the pages.
FROM --platform=${BUILDPLATFORM} ${BASE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build:package \
  && npm pack --ignore-scripts \
  && mkdir /package \
  && tar -xzf tertulia-*.tgz -C /package --strip-components=1

# The packages that the server needs; the optional one is SQLite for Node 20.
FROM --platform=${BUILDPLATFORM} ${BASE} AS packages
WORKDIR /packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM ${BASE}
# By number, so that a host can see that it is not root; it has no login, and owns nothing but its data.
RUN install --directory --owner=10001 --group=10001 --mode=700 /data
WORKDIR /app
COPY --from=packages /packages/node_modules ./node_modules
COPY --from=build /package ./
ENV NODE_ENV=production TERTULIA_DATA=/data TERTULIA_LOG=-
USER 10001:10001
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.TERTULIA_PORT || 8080}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=64", "/app/lib/main.js"]
CMD ["serve"]
