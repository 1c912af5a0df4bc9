import { ApiProperty, ApiSchema, OkResponse } from '../../../http/index.js';
import { AssetBody } from '../../assets/asset.response.js';

@ApiSchema({ name: 'MultipartUploadInitiateResponse' })
export class MultipartUploadInitiateResponse extends OkResponse {
  @ApiProperty({ type: () => AssetBody, description: '`uploading` until the upload is complete.' })
  asset!: AssetBody;

  @ApiProperty({ type: 'string' })
  uploadId!: string;

  @ApiProperty({ type: 'integer', description: 'Bytes of every part but the last one.' })
  partSize!: number;

  @ApiProperty({ type: 'integer', description: 'Parts are numbered from 1 to this.' })
  partCount!: number;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'Abandoned afterwards.' })
  expiresAt!: string;
}

@ApiSchema({ name: 'MultipartPartResponse' })
export class MultipartPartResponse extends OkResponse {
  @ApiProperty({ type: 'integer' })
  partNumber!: number;

  @ApiProperty({ type: 'integer', description: 'Exactly the bytes the part must have.' })
  size!: number;

  @ApiProperty({ type: 'string', enum: ['PUT'] })
  method!: 'PUT';

  @ApiProperty({
    type: 'string',
    format: 'uri',
    description: 'Where to send the bytes. The ETag of the answer is asked for by complete.',
  })
  url!: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  expiresAt!: string;
}
