// Part of the build: makes the pages of the reference from what was just built.
import { prerender } from './dist/docs/prerender.js';

prerender();
