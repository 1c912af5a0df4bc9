import { ProviderFailure } from '../../contract/failure.js';
import type { ConnectedIdentity, Credentials } from '../../contract/identity.js';
import type { JsonReader } from '../../contract/json-reader.js';

/** What the accounts of one consent have in common. */
export interface Login {
  readonly credentials: Credentials;
  readonly scopes: readonly string[];
  readonly expiresAt: Date | null;
  /** Stands for the consent; Snapchat gives it no name of its own. */
  readonly consentId: string | null;
}

/** The account of a Public Profile (Snapchat, "Profiles"). @throws ProviderFailure */
export function identityOf(profile: JsonReader, login: Login): ConnectedIdentity {
  const id = profile.id('id');
  if (id === null) {
    throw new ProviderFailure({ failureClass: 'transient', message: 'Snapchat named no profile' });
  }
  const { credentials, scopes, expiresAt, consentId } = login;
  const username = profile.text('snap_user_name');
  const logos = profile.object('logo_urls');
  return {
    externalId: id,
    handle: username === null ? `snapchat:${id}` : `snapchat:@${username}`,
    displayName: profile.text('display_name') ?? username,
    accountType: profile.text('internal_profile_category')?.toLowerCase() ?? 'profile',
    avatarUrl: logos.text('manage_profile_logo_url') ?? logos.text('original_logo_url'),
    metadata: {
      username,
      organizationId: profile.id('organization_id'),
      profileType: profile.text('profile_type'),
      profileTier: profile.text('profile_tier'),
      scopes,
      consentId,
    },
    credentials,
    scopes,
    expiresAt,
    ...(consentId === null ? {} : { grantIds: [`snapchat:${consentId}`] }),
    publishable: true,
  };
}
