import { Config } from '#libs/kernel';
import { linkedinConfig } from '../strategies/_linkedin/linkedin.definition.js';
import { facebookConfig } from '../strategies/facebook/facebook.definition.js';
import { instagramBusinessConfig } from '../strategies/instagram-business/instagram-business.definition.js';
import { metaConfig } from '../strategies/meta/meta.definition.js';

/** What strategies read of the configuration, with the defaults unless told otherwise. */
export function aProviderConfig(environment: Readonly<Record<string, string>> = {}): Config {
  const used = [linkedinConfig, facebookConfig, instagramBusinessConfig, metaConfig];
  return Config.load(environment, used);
}
