import { RequestShape, TextField } from '../../../http/index.js';

const LONGEST_TOKEN = 8_192;

@RequestShape({ name: 'AppleNativeAuthRequest' })
export class AppleNativeAuthRequest {
  @TextField({
    required: true,
    maxLength: LONGEST_TOKEN,
    aliases: ['identity_token'],
    description: 'The identity token the device gave to the app.',
  })
  identityToken!: string;

  @TextField({
    nullable: true,
    maxLength: 500,
    aliases: ['nonce', 'nonce_sha256'],
    description: 'What the app gave to Apple: SHA-256 in hex, or the raw nonce behind it.',
  })
  nonceSha256?: string | null;

  @TextField({
    nullable: true,
    maxLength: 320,
    description: 'Taken for compatibility and not believed: the token names the address.',
  })
  email?: string | null;

  @TextField({ nullable: true, maxLength: 200, aliases: ['given_name'] })
  givenName?: string | null;

  @TextField({ nullable: true, maxLength: 200, aliases: ['family_name'] })
  familyName?: string | null;

  @TextField({ nullable: true, maxLength: 200 })
  name?: string | null;
}

@RequestShape({ name: 'MobileExchangeRequest', closed: true })
export class MobileExchangeRequest {
  @TextField({ required: true, maxLength: 100, description: 'The ticket of the callback.' })
  ticket!: string;

  @TextField({
    nullable: true,
    maxLength: 128,
    aliases: ['code_verifier'],
    description: 'Verifier of the PKCE challenge that the start was given.',
  })
  codeVerifier?: string | null;
}
