/** Suffix of every published document, below the site's `/content/`. */
export const contentPath = 'cached_model_data';
