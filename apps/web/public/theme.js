// Runs before the first paint, so that no page flashes in the wrong theme. The choice is made in src/ui/theme.ts.
(function () {
  var choice = null;
  try {
    choice = localStorage.getItem('aex_theme');
  } catch {
    // Storage may be forbidden; the system's theme is used then.
  }
  var light =
    choice === 'light' || (choice !== 'cosmic_dark' && window.matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
