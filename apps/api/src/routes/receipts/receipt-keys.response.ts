import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';

/** A public key as RFC 7517 writes it. */
@ApiSchema({ name: 'ReceiptKey' })
export class ReceiptKeyBody {
  @ApiProperty({ type: 'string', enum: ['EC'] })
  kty!: string;

  @ApiProperty({ type: 'string', enum: ['P-256'] })
  crv!: string;

  @ApiProperty({ type: 'string' })
  x!: string;

  @ApiProperty({ type: 'string' })
  y!: string;

  @ApiProperty({ type: 'string', description: 'Named by the header of what it has signed.' })
  kid!: string;

  @ApiProperty({ type: 'string', enum: ['ES256'] })
  alg!: string;

  @ApiProperty({ type: 'string', enum: ['sig'] })
  use!: string;
}

@ApiSchema({ name: 'ReceiptKeysResponse' })
export class ReceiptKeysResponse extends OkResponse {
  @ApiProperty({ type: () => ReceiptKeyBody, isArray: true, description: 'Oldest first.' })
  keys!: ReceiptKeyBody[];
}
