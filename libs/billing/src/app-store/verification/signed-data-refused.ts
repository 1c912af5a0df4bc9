/** Why signed data is not believed; `unavailable` when that could not be found out. */
export type SignedDataRefusal =
  | 'malformed'
  | 'signature_invalid'
  | 'wrong_app'
  | 'wrong_environment'
  | 'unavailable';

/** Data that is not proven to come from the App Store. */
export class SignedDataRefused extends Error {
  constructor(
    readonly reason: SignedDataRefusal,
    options?: { readonly cause?: unknown },
  ) {
    super(`signed data of the App Store refused: ${reason}`, options);
    this.name = 'SignedDataRefused';
  }
}
