declare module '*?script' {
  /** Where the compiled script lies (`scripts/build/page-scripts.ts`). */
  const address: string;
  export default address;
}
