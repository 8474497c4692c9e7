// Preloaded by worker threads that run the sources unbuilt: tsx by itself serves the main thread only.
import { register } from 'tsx/esm/api';

register();
