export function readDotEnv(): string[];
export function namesInDotEnv(): string[];
