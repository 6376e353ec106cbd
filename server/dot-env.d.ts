export function readDotEnv(): void;
