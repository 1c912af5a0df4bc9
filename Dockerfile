# The image of api, scheduler and command line; docker-compose.yml says which one a container runs. What people try at
# home stays out of it: sandbox, embedded PostgreSQL, and everything that only builds and tests need.
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /srv/postrider
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node build.mjs && rm -rf dist/apps/sandbox dist/src/standalone dist/src/cli/demo dist/src/cli/journey

FROM ${NODE_IMAGE} AS packages
WORKDIR /srv/postrider
COPY package.json package-lock.json .npmrc trim-packages.mjs ./
RUN npm ci --omit=dev --ignore-scripts
# The compiler comes as an optional peer of @nestjs/swagger.
RUN node trim-packages.mjs && rm -rf node_modules/typescript

FROM ${NODE_IMAGE}
WORKDIR /srv/postrider
ENV NODE_ENV=production HOST=0.0.0.0 MEDIA_DIRECTORY=/var/lib/postrider/media
RUN mkdir -p /var/lib/postrider/media && chown -R node:node /var/lib/postrider \
  && ln -s /srv/postrider/postrider-admin.mjs /usr/local/bin/postrider-admin
COPY package.json LICENSE postrider-admin.mjs ./
COPY --from=packages /srv/postrider/node_modules node_modules
COPY --from=build /srv/postrider/dist dist
USER node
EXPOSE 3000
CMD ["node", "dist/apps/api/src/main.js"]
