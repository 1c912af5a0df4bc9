import { describeEveryShape } from './every-shape.js';

describeEveryShape('meta');
