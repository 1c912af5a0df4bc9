import { defineConfig, list } from '#libs/kernel';

/** Who may say, by X-Forwarded-For, whose request it hands on. */
export const proxyConfig = defineConfig('Proxy', {
  trustedProxies: list('TRUSTED_PROXIES', {
    default: [],
    help: 'Addresses or networks (10.0.0.0/8) of reverse proxies in front of the API; without them every client behind a proxy counts as one address.',
  }),
});
