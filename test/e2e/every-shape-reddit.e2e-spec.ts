import { describeEveryShape } from './every-shape.js';

describeEveryShape('reddit');
