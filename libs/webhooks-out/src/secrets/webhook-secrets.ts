import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type WebhookId } from '#libs/kernel';
import { CredentialCipher, declareSealedColumn, type SealedSecret } from '#libs/platform';

/** Bytes of a secret; Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** Makes the secrets that sign, and keeps them sealed. */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly cipher: CredentialCipher) {}

  /** @returns `whsec_…`, shown once, and what is stored of it */
  mint(webhookId: WebhookId): { readonly secret: string; readonly sealed: SealedSecret } {
    const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
    return { secret, sealed: this.cipher.seal(secret, contextOf(webhookId)) };
  }

  /** @throws CredentialUnreadableError */
  open(webhookId: WebhookId, sealed: SealedSecret): string {
    return this.cipher.open(sealed, contextOf(webhookId));
  }
}

for (const secret of ['secret', 'previous_secret']) {
  const stored = { keyId: `${secret}_key_id`, ciphertext: `${secret}_ciphertext` };
  declareSealedColumn({ table: 'webhooks', key: 'id', stored, contextOf });
}

/** A sealed secret that is copied to another row does not open. */
function contextOf(webhookId: string): string {
  return `webhook:${webhookId}`;
}

for (const name of ['secret', 'previous_secret']) {
  declareSealedColumn({
    table: 'webhooks',
    key: 'id',
    stored: { keyId: `${name}_key_id`, ciphertext: `${name}_ciphertext` },
    contextOf,
  });
}
