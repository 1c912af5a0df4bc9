import { ChoiceField, RequestShape } from '../../http/index.js';

@RequestShape({ name: 'MediaFormatQuery' })
export class MediaFormatQuery {
  @ChoiceField(['jpeg'], { description: 'Converts an image; a JPEG is delivered as it is.' })
  format?: 'jpeg';
}
