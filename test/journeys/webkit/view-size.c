/* Preloaded into cog 0.16, whose view without a display has 800 by 600 pixels: it has VIEW_WIDTH by VIEW_HEIGHT (start-webkit.ts). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

typedef void *(*create)(const void *client, void *data, uint32_t width, uint32_t height);

void *wpe_view_backend_exportable_fdo_create(const void *client, void *data, uint32_t width, uint32_t height) {
  const char *wanted_width = getenv("VIEW_WIDTH"), *wanted_height = getenv("VIEW_HEIGHT");
  create own = (create)dlsym(RTLD_NEXT, "wpe_view_backend_exportable_fdo_create");
  return own(client, data, wanted_width ? atoi(wanted_width) : width, wanted_height ? atoi(wanted_height) : height);
}
