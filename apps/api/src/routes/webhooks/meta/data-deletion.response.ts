import { ApiProperty, ApiSchema } from '../../../http/index.js';

/** Exactly what Meta takes for an answer; it has no `ok`. */
@ApiSchema({ name: 'MetaDataDeletionResponse' })
export class DataDeletionResponse {
  @ApiProperty({ type: 'string', description: 'Page that tells the person the state.' })
  url!: string;

  @ApiProperty({ type: 'string', description: 'Letters and digits; unique for each request.' })
  confirmation_code!: string;
}
