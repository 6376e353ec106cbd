import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        // The server is the entry and pulls in the pages: one module graph, so a context exists once.
        rollupOptions: { input: './server/app.ts' },
      },
    },
  },
});
