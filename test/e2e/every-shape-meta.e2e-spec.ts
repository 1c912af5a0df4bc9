import { describeEveryShape } from './every-shape.js';

describeEveryShape('meta', { keeps: ({ settings }) => settings?.['postType'] === 'story' });
