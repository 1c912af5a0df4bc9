import { ChoiceField, IntegerField, RequestShape } from '../../http/index.js';

@RequestShape({ name: 'MediaFormatQuery' })
export class MediaFormatQuery {
  @ChoiceField(['jpeg', 'faststart'], {
    description:
      'jpeg: converts an image; a JPEG is delivered as it is. faststart: a video with its index before its pictures, ' +
      'as it was prepared for a network. None is made on request.',
  })
  format?: 'jpeg' | 'faststart';

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
