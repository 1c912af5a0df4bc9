import { labelColors } from '#libs/posts';
import { ApiProperty, ApiSchema } from '../../http/index.js';

/** A label as posts tell it. */
@ApiSchema({ name: 'PostLabel' })
export class PostLabelBody {
  @ApiProperty({ type: 'string', example: 'lab_01JD3Z8Q4W6V0X5T9R2N7M1KAB' })
  id!: string;

  @ApiProperty({ type: 'string', example: 'Launch' })
  name!: string;

  @ApiProperty({ type: 'string', enum: [...labelColors] })
  color!: string;
}
