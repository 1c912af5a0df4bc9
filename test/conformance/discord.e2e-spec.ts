import { describeNetwork } from './networks.js';

describeNetwork('discord');
