// In a file of their own: a glob's files are imported before anything else of the file it stands in.
import '../../../src/page/polyfills';
import './harness';
