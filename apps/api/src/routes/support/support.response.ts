import { ApiProperty, ApiSchema, OkResponse } from '../../http/index.js';

@ApiSchema({ name: 'SupportRequestReceipt' })
export class SupportRequestReceipt {
  @ApiProperty({ type: 'string', example: 'sup_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;
}

@ApiSchema({ name: 'SupportResponse' })
export class SupportResponse extends OkResponse {
  @ApiProperty({ type: () => SupportRequestReceipt })
  request!: SupportRequestReceipt;
}
