/** Runs the four Vite builds of a configuration, which builds into the folder. */
export function buildStore(configFile: string, folder: string): Promise<void>;
