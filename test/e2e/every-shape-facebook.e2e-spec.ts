import { describeEveryShape } from './every-shape.js';

describeEveryShape('facebook', { keeps: ({ settings }) => settings?.['postType'] === 'story' });
