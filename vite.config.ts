import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { cutFonts } from './scripts/build/fonts.ts';

/**
 * Packages the server loads as they are: with binaries, shared with each other, or that load parts of themselves by name.
 * Of all others only what is used goes into the server's file.
 */
const loadedAsTheyAre = ['@react-pdf/renderer', 'graphile-worker', 'pg', 'react', 'react-dom', 'sharp', 'vite'];

const fonts = await cutFonts();

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { 'cut-fonts': fonts } },
  environments: {
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: loadedAsTheyAre } : {},
      build: {
        // The server is the entry and pulls in the pages: one module graph, so a context exists once.
        rollupOptions: { input: './server/app.ts' },
      },
    },
  },
}));
