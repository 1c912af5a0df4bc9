import { RequestShape, TextField } from '../../../http/index.js';

/** What Meta posts as a form. */
@RequestShape({ name: 'MetaSignedRequest' })
export class SignedRequestRequest {
  @TextField({
    required: true,
    maxLength: 10_000,
    description: 'Signature and payload, base64url without padding, joined by a dot.',
  })
  signed_request!: string;
}
