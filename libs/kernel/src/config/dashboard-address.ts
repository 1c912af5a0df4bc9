import { trimmedEnd } from '../text/trim-characters.js';
import type { Config } from './config.js';
import { serviceConfig } from './service.config.js';

/** Where people look after their posts: DASHBOARD_URL, else the dashboard the API serves; null where neither is. */
export function dashboardAddress(config: Config): string | null {
  const { dashboardUrl, dashboardEnabled, publicBaseUrl } = config.get(serviceConfig);
  if (dashboardUrl !== null) return dashboardUrl;
  return dashboardEnabled ? `${trimmedEnd(publicBaseUrl, '/')}/app/` : null;
}
