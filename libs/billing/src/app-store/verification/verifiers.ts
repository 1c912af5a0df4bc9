import { Injectable } from '@nestjs/common';
import type * as AppleLibrary from '@apple/app-store-server-library';
import { AppStoreSettings, type AppStoreApplication } from '../app-store-settings.js';
import type { StoreEnvironment } from '../domain/store-facts.js';
import { appStoreDisabled } from '../app-store.errors.js';
import { SignedDataRefused, type SignedDataRefusal } from './signed-data-refused.js';

/** Apple's verifier for one environment. */
export interface EnvironmentVerifier {
  readonly environment: StoreEnvironment;
  readonly verifier: AppleLibrary.SignedDataVerifier;
}

/**
 * Apple's own verifiers, for Production and for Sandbox. There is none for `Xcode` and `LocalTesting`: the library
 * checks no signature there.
 */
@Injectable()
export class AppStoreVerifiers {
  private loading: Promise<readonly EnvironmentVerifier[]> | undefined;
  private library: typeof AppleLibrary | undefined;

  constructor(private readonly settings: AppStoreSettings) {}

  /**
   * Verifies as Production and, where it is not of there, as Sandbox: App Review buys in the sandbox from the app that
   * talks to the production server.
   * @throws SignedDataRefused
   */
  async verifyInEither<Result>(
    verify: (verifier: EnvironmentVerifier) => Promise<Result>,
  ): Promise<Result> {
    const [production, sandbox] = await this.all();
    try {
      return await this.guard(() => verify(production!));
    } catch (refused) {
      if (!mayBeOfOtherEnvironment(refused)) throw refused;
      try {
        return await this.guard(() => verify(sandbox!));
      } catch (again) {
        // What Production said about the app is the better word, unless it is simply of the sandbox.
        throw reasonOf(refused) === 'wrong_environment' ? again : refused;
      }
    }
  }

  /** The verifier of one environment, for data that belongs together. @throws SignedDataRefused */
  async verifyIn<Result>(
    environment: StoreEnvironment,
    verify: (verifier: EnvironmentVerifier) => Promise<Result>,
  ): Promise<Result> {
    const verifiers = await this.all();
    const verifier = verifiers.find((one) => one.environment === environment)!;
    return this.guard(() => verify(verifier));
  }

  private all(): Promise<readonly EnvironmentVerifier[]> {
    const { application } = this.settings;
    if (application === null) throw appStoreDisabled();
    this.loading ??= this.load(application);
    return this.loading;
  }

  /** Loaded at the first use: most installations sell nothing in the App Store and need not wait for it. */
  private async load(application: AppStoreApplication): Promise<readonly EnvironmentVerifier[]> {
    const library = await import('@apple/app-store-server-library');
    this.library = library;
    const { SignedDataVerifier, Environment } = library;
    const { bundleId, appAppleId, asksOnline, rootCertificates } = application;
    const verifierFor = (environment: AppleLibrary.Environment): AppleLibrary.SignedDataVerifier =>
      new SignedDataVerifier([...rootCertificates], asksOnline, environment, bundleId, appAppleId);
    return [
      { environment: 'Production', verifier: verifierFor(Environment.PRODUCTION) },
      { environment: 'Sandbox', verifier: verifierFor(Environment.SANDBOX) },
    ];
  }

  private async guard<Result>(verify: () => Promise<Result>): Promise<Result> {
    try {
      return await verify();
    } catch (error) {
      if (!(error instanceof this.library!.VerificationException)) throw error;
      throw new SignedDataRefused(this.refusalOf(error.status), { cause: error });
    }
  }

  private refusalOf(status: AppleLibrary.VerificationStatus): SignedDataRefusal {
    const { VerificationStatus } = this.library!;
    if (status === VerificationStatus.RETRYABLE_VERIFICATION_FAILURE) return 'unavailable';
    if (status === VerificationStatus.INVALID_APP_IDENTIFIER) return 'wrong_app';
    if (status === VerificationStatus.INVALID_ENVIRONMENT) return 'wrong_environment';
    return 'signature_invalid';
  }
}

function reasonOf(error: unknown): SignedDataRefusal | null {
  return error instanceof SignedDataRefused ? error.reason : null;
}

/** Notifications of the sandbox lack the app's Apple ID, which Production asks for before it looks at the environment. */
function mayBeOfOtherEnvironment(error: unknown): boolean {
  const reason = reasonOf(error);
  return reason === 'wrong_environment' || reason === 'wrong_app';
}
