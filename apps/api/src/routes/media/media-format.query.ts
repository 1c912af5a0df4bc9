import { ChoiceField, IntegerField, RequestShape } from '../../http/index.js';

@RequestShape({ name: 'MediaFormatQuery' })
export class MediaFormatQuery {
  @ChoiceField(['jpeg'], { description: 'Converts an image; a JPEG is delivered as it is.' })
  format?: 'jpeg';

  @IntegerField({
    min: 1,
    description:
      'With format=jpeg: the JPEG of at most so many bytes that was prepared for a network. None is made on request.',
  })
  maxBytes?: number;

  @IntegerField({
    min: 1,
    description: 'With format=jpeg: the same, with at most so many pixels on its longer side.',
  })
  maxSide?: number;
}
