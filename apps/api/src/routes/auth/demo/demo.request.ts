import { RequestShape, TextField } from '../../../http/index.js';

@RequestShape({ name: 'DemoOpenRequest', closed: true })
export class DemoOpenRequest {
  @TextField({
    required: true,
    maxLength: 200,
    aliases: ['claim_token'],
    description: "The token of the operator's link. It is used up.",
  })
  claimToken!: string;
}
