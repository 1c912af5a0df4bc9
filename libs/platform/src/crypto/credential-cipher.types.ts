/** A secret at rest: AES-256-GCM, with the id of the key so that master keys can rotate. */
export interface SealedSecret {
  readonly keyId: string;
  /** base64 of nonce, authentication tag and cipher text. */
  readonly ciphertext: string;
}
