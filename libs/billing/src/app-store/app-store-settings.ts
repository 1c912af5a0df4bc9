import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, ConfigError, type ConfigProblem, type ConfigValues } from '#libs/kernel';
import { appStoreConfig } from './app-store.config.js';
import { readRootCertificates } from './verification/root-certificates.js';

/** The app whose subscriptions count, and whose signature proves them. */
export interface AppStoreApplication {
  readonly bundleId: string;
  readonly appAppleId: number;
  /** DER. */
  readonly rootCertificates: readonly Buffer[];
  readonly asksOnline: boolean;
  readonly acceptsSandbox: boolean;
}

/** The key with which the App Store Server API is asked. */
export interface AppStoreApiKey {
  /** Of the curve P-256. */
  readonly privateKey: KeyObject;
  readonly keyId: string;
  readonly issuerId: string;
}

/** The configuration of the App Store, checked once at the start. */
@Injectable()
export class AppStoreSettings {
  /** Null where no app sells anything. */
  readonly application: AppStoreApplication | null;
  /** Null where signed transactions alone decide. */
  readonly apiKey: AppStoreApiKey | null;

  /** @throws ConfigError for settings that cannot work together */
  constructor(config: Config) {
    const values = config.get(appStoreConfig);
    const problems: ConfigProblem[] = [];
    this.application = values.bundleId === null ? null : applicationOf(values, problems);
    this.apiKey = apiKeyOf(values, problems);
    if (problems.length > 0) throw new ConfigError(problems);
  }
}

type Values = ConfigValues<typeof appStoreConfig>;

function applicationOf(values: Values, problems: ConfigProblem[]): AppStoreApplication {
  const needed = 'must be set when APP_STORE_BUNDLE_ID is';
  if (values.appId === 0) problems.push({ name: 'APP_STORE_APP_ID', reason: needed });
  if (values.rootCertificates.length === 0) {
    problems.push({ name: 'APP_STORE_ROOT_CERTIFICATES', reason: needed });
  }
  return {
    bundleId: values.bundleId!,
    appAppleId: values.appId,
    rootCertificates: certificatesOf(values, problems),
    asksOnline: values.onlineChecks,
    acceptsSandbox: values.sandboxPurchases === 'allow',
  };
}

function certificatesOf(values: Values, problems: ConfigProblem[]): readonly Buffer[] {
  try {
    return readRootCertificates(values.rootCertificates);
  } catch (error) {
    problems.push({ name: 'APP_STORE_ROOT_CERTIFICATES', reason: (error as Error).message });
    return [];
  }
}

function apiKeyOf(values: Values, problems: ConfigProblem[]): AppStoreApiKey | null {
  const { key, keyId, issuerId } = values;
  if (key === null) return null;
  const reason = 'must be set when APP_STORE_KEY is';
  if (keyId === null) problems.push({ name: 'APP_STORE_KEY_ID', reason });
  if (issuerId === null) problems.push({ name: 'APP_STORE_ISSUER_ID', reason });
  const privateKey = privateKeyOf(key);
  if (privateKey === null) {
    problems.push({ name: 'APP_STORE_KEY', reason: 'must be the text of a .p8 file' });
  }
  if (keyId === null || issuerId === null || privateKey === null) return null;
  return { privateKey, keyId, issuerId };
}

function privateKeyOf(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}
