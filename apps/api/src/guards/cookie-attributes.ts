import { serviceConfig, type Config } from '#libs/kernel';

/** What every cookie of ours has in common: no script reads it, other sites do not send it along. */
export interface CookieAttributes {
  readonly path: string;
  readonly httpOnly: true;
  readonly sameSite: 'lax';
  /** Wherever browsers reach the service by https. */
  readonly secure: boolean;
}

export function cookieAttributes(config: Config, path: string): CookieAttributes {
  const secure = config.get(serviceConfig).publicBaseUrl.startsWith('https:');
  return { path, httpOnly: true, sameSite: 'lax', secure };
}
