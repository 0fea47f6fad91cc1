// In a separate file: the files of a glob are imported before everything else in the file that contains it.
import '../../../src/page/polyfills';
import './harness';
