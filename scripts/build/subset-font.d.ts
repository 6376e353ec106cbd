declare module 'subset-font' {
  /** The little of it that the site's fonts need; the package brings no types. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: {
      targetFormat: 'woff2';
      keepFeatures?: readonly string[];
      variationAxes?: Record<string, number>;
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
}
