import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '#libs/kernel';
import {
  aNotification,
  aTransaction,
  SigningChain,
  TEST_APP_ID,
  TEST_BUNDLE_ID,
} from '../../testing/index.js';
import { appStoreConfig } from '../app-store.config.js';
import { AppStoreSettings } from '../app-store-settings.js';
import { ReceiveNotificationCommand } from '../commands/receive-notification/receive-notification.command.js';
import { ReceiveNotificationHandler } from '../commands/receive-notification/receive-notification.handler.js';
import { SignedData } from './signed-data.js';
import { AppStoreVerifiers } from './verifiers.js';

/** Nobody listens at the port of tcpmux. */
const NOBODY = 'http://127.0.0.1:1/ocsp';

describe('online checks', () => {
  let folder: string;
  let chain: SigningChain;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'postrider-online-'));
    chain = await SigningChain.create({ ocspUrl: NOBODY });
    writeFileSync(join(folder, 'root.pem'), chain.rootPem);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const settingsWith = (onlineChecks: string): AppStoreSettings =>
    new AppStoreSettings(
      Config.load(
        {
          APP_STORE_BUNDLE_ID: TEST_BUNDLE_ID,
          APP_STORE_APP_ID: String(TEST_APP_ID),
          APP_STORE_ROOT_CERTIFICATES: join(folder, 'root.pem'),
          APP_STORE_ONLINE_CHECKS: onlineChecks,
        },
        [appStoreConfig],
      ),
    );
  const signedDataOf = (settings: AppStoreSettings): SignedData =>
    new SignedData(new AppStoreVerifiers(settings));

  it('are not made unless they are asked for', async () => {
    const signed = await chain.sign(aTransaction());
    const { environment } = await signedDataOf(settingsWith('false')).transaction(signed);
    expect(environment).toBe('Production');
  });

  it('let the sender come again when nobody can say whether a certificate was revoked', async () => {
    const settings = settingsWith('true');
    const signedData = signedDataOf(settings);
    const signed = await chain.sign(aTransaction());
    await expect(signedData.transaction(signed)).rejects.toMatchObject({ reason: 'unavailable' });
    // Neither book nor plans are reached.
    const handler = new ReceiveNotificationHandler(settings, signedData, null!, null!);
    const notification = await chain.sign(aNotification('TEST', {}));
    await expect(
      handler.execute(new ReceiveNotificationCommand(notification)),
    ).rejects.toMatchObject({ code: 'service_unavailable', kind: 'unavailable' });
  });
});
