import { ApiProperty, ApiSchema } from '../../../http/index.js';
import { KeyCreateResponse } from '../../keys/keys.response.js';

@ApiSchema({ name: 'KeyRotateResponse' })
export class KeyRotateResponse extends KeyCreateResponse {
  @ApiProperty({
    type: 'string',
    format: 'date-time',
    description: 'When the old secret ends; it has ended when this is not in the future.',
  })
  previousValidUntil!: string;
}
