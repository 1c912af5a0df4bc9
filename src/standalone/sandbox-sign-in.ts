import { isLoopbackHost } from '#libs/kernel';

type Environment = Readonly<Record<string, string | undefined>>;

interface DeveloperKey {
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
}

/**
 * Sign-in with the sandbox's Google and Apple, so that it can be tried without any application there. Whoever reaches
 * the sandbox can be anybody in it: only for a service that nobody but this machine reaches, and only where nothing
 * of the kind is configured.
 */
export async function sandboxSignIn(
  environment: Environment,
  sandboxUrl: string,
): Promise<Readonly<Record<string, string>>> {
  const names = Object.keys(environment);
  const isConfigured = names.some((name) => /^(GOOGLE|APPLE)_SIGN_IN_/.test(name));
  const addresses = [environment['HOST'] ?? '127.0.0.1', hostOf(environment['PUBLIC_BASE_URL'])];
  if (isConfigured || !addresses.every((address) => isLoopbackHost(address))) return {};
  const answer = await fetch(`${sandboxUrl}/_sandbox/apple/developer-key`);
  const key = (await answer.json()) as DeveloperKey;
  return {
    GOOGLE_SIGN_IN_ISSUER: `${sandboxUrl}/identity/google`,
    GOOGLE_SIGN_IN_CLIENT_ID: 'postrider',
    GOOGLE_SIGN_IN_CLIENT_SECRET: 'sandbox',
    APPLE_SIGN_IN_ISSUER: `${sandboxUrl}/identity/apple`,
    APPLE_SIGN_IN_SERVICES_ID: 'com.example.postrider.web',
    APPLE_SIGN_IN_BUNDLE_IDS: 'com.example.postrider',
    APPLE_SIGN_IN_TEAM_ID: key.teamId,
    APPLE_SIGN_IN_KEY_ID: key.keyId,
    APPLE_SIGN_IN_PRIVATE_KEY: key.privateKey,
  };
}

function hostOf(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address)) return '127.0.0.1';
  return new URL(address).hostname;
}
