import { ApiProperty, ApiSchema } from '../openapi/decorators.js';

/** A success that has nothing more to say. Other responses extend it. */
@ApiSchema({ name: 'OkResponse' })
export class OkResponse {
  @ApiProperty({ type: 'boolean', enum: [true], description: 'Always true.' })
  ok!: true;
}
