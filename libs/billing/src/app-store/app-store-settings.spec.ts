import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config, ConfigError } from '#libs/kernel';
import { SigningChain } from '../testing/index.js';
import { appStoreConfig } from './app-store.config.js';
import { AppStoreSettings } from './app-store-settings.js';

describe('the settings of the App Store', () => {
  let folder: string;
  let root: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'postrider-roots-'));
    const chain = await SigningChain.create();
    root = join(folder, 'root.pem');
    writeFileSync(root, chain.rootPem);
    const [leaf, , rootDer] = chain.certificates as [string, string, string];
    writeFileSync(join(folder, 'leaf.der'), Buffer.from(leaf, 'base64'));
    writeFileSync(join(folder, 'root.der'), Buffer.from(rootDer, 'base64'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const settingsOf = (environment: Record<string, string>): AppStoreSettings =>
    new AppStoreSettings(Config.load(environment, [appStoreConfig]));
  const app = { APP_STORE_BUNDLE_ID: 'a.b', APP_STORE_APP_ID: '1' };
  const key = (namedCurve: string): string =>
    generateKeyPairSync('ec', { namedCurve })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();

  it('sell nothing by default', () => {
    const { application, apiKey } = settingsOf({});
    expect([application, apiKey]).toEqual([null, null]);
  });

  it('take roots as PEM and as DER, and a key on one line', () => {
    const { application, apiKey } = settingsOf({
      ...app,
      APP_STORE_ROOT_CERTIFICATES: `${root},${join(folder, 'root.der')}`,
      APP_STORE_KEY: key('P-256').replaceAll('\n', '\\n'),
      APP_STORE_KEY_ID: 'K',
      APP_STORE_ISSUER_ID: 'I',
    });
    const [pem, der] = application!.rootCertificates;
    expect(pem).toEqual(der);
    expect(application).toMatchObject({ appAppleId: 1, asksOnline: false, acceptsSandbox: false });
    expect(apiKey).toMatchObject({ keyId: 'K', issuerId: 'I' });
  });

  it('are refused when they would prove nothing, and repeat no key', () => {
    const whole = { APP_STORE_KEY_ID: 'k', APP_STORE_ISSUER_ID: 'i' };
    const broken: [Record<string, string>, string][] = [
      [app, 'APP_STORE_ROOT_CERTIFICATES'],
      [{ ...app, APP_STORE_ROOT_CERTIFICATES: '/nowhere' }, 'APP_STORE_ROOT_CERTIFICATES'],
      [
        { ...app, APP_STORE_ROOT_CERTIFICATES: join(folder, 'leaf.der') },
        'APP_STORE_ROOT_CERTIFICATES',
      ],
      [{ APP_STORE_BUNDLE_ID: 'a.b', APP_STORE_ROOT_CERTIFICATES: root }, 'APP_STORE_APP_ID'],
      [{ APP_STORE_KEY: key('P-256') }, 'APP_STORE_KEY_ID'],
      [{ ...whole, APP_STORE_KEY: 'hunter2' }, 'APP_STORE_KEY'],
      [{ ...whole, APP_STORE_KEY: key('P-384') }, 'APP_STORE_KEY'],
    ];
    for (const [environment, name] of broken) {
      const start = (): AppStoreSettings => settingsOf(environment);
      expect(start).toThrow(ConfigError);
      expect(start).toThrow(name);
      expect(start).not.toThrow(/hunter2|PRIVATE/);
    }
  });
});
