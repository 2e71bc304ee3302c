// Runs before the first paint, so that no page flashes in the wrong look. The choices are made in src/ui/theme.ts.
(function () {
  var kept = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be forbidden; the first choices are used then.
      return null;
    }
  };
  var theme = kept('aex_theme');
  var light =
    theme === 'light' || (theme !== 'cosmic_dark' && window.matchMedia('(prefers-color-scheme: light)').matches);
  var look = document.documentElement.dataset;
  look.theme = light ? 'light' : 'dark';
  look.marketColors = kept('aex_market_colors') || 'green_red';
  look.density = kept('aex_density') || 'comfortable';
  look.motion = kept('aex_motion') || 'full';
})();
