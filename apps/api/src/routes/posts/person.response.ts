import { ApiProperty, ApiSchema } from '../../http/index.js';

/** A person, as they were called then. */
@ApiSchema({ name: 'PostPerson' })
export class PersonBody {
  @ApiProperty({ type: 'string' })
  id!: string;

  @ApiProperty({ type: 'string' })
  name!: string;
}
