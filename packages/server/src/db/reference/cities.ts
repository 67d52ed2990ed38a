interface CityRow {
  readonly name: string;
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
}

/**
 * The ten popular cities of [1] and the largest others of the ten markets: name, state, latitude and
 * longitude of the centre.
 */
const table = `
San Francisco,CA,37.7749,-122.4194
San Jose,CA,37.3382,-121.8863
Oakland,CA,37.8044,-122.2712
Fremont,CA,37.5485,-121.9886
Hayward,CA,37.6688,-122.0808
Sunnyvale,CA,37.3688,-122.0363
Concord,CA,37.9780,-122.0311
Santa Clara,CA,37.3541,-121.9552
Vallejo,CA,38.1041,-122.2566
Berkeley,CA,37.8715,-122.2730
Fairfield,CA,38.2494,-122.0400
Richmond,CA,37.9358,-122.3477
Antioch,CA,38.0049,-121.8058
Daly City,CA,37.6879,-122.4702
San Mateo,CA,37.5630,-122.3255
Livermore,CA,37.6819,-121.7680
San Leandro,CA,37.7249,-122.1561
Mountain View,CA,37.3861,-122.0839
Redwood City,CA,37.4852,-122.2364
Milpitas,CA,37.4323,-121.8996
Walnut Creek,CA,37.9101,-122.0652
Pleasanton,CA,37.6624,-121.8747
South San Francisco,CA,37.6547,-122.4077
Palo Alto,CA,37.4419,-122.1430
Cupertino,CA,37.3230,-122.0322
Alameda,CA,37.7652,-122.2416
San Rafael,CA,37.9735,-122.5311
Petaluma,CA,38.2324,-122.6367
Napa,CA,38.2975,-122.2869
Seattle,WA,47.6062,-122.3321
Tacoma,WA,47.2529,-122.4443
Bellevue,WA,47.6101,-122.2015
Kent,WA,47.3809,-122.2348
Renton,WA,47.4829,-122.2171
Federal Way,WA,47.3223,-122.3126
Kirkland,WA,47.6769,-122.2060
Auburn,WA,47.3073,-122.2285
Redmond,WA,47.6740,-122.1215
Sammamish,WA,47.6163,-122.0356
Shoreline,WA,47.7557,-122.3415
Burien,WA,47.4704,-122.3468
Issaquah,WA,47.5301,-122.0326
Bothell,WA,47.7601,-122.2054
Puyallup,WA,47.1854,-122.2929
Mercer Island,WA,47.5707,-122.2221
Los Angeles,CA,34.0522,-118.2437
Long Beach,CA,33.7701,-118.1937
Anaheim,CA,33.8366,-117.9143
Santa Ana,CA,33.7455,-117.8677
Irvine,CA,33.6846,-117.8265
Glendale,CA,34.1425,-118.2551
Huntington Beach,CA,33.6603,-117.9992
Garden Grove,CA,33.7743,-117.9380
Torrance,CA,33.8358,-118.3406
Fullerton,CA,33.8704,-117.9243
Orange,CA,33.7879,-117.8531
Pasadena,CA,34.1478,-118.1445
Pomona,CA,34.0551,-117.7500
Downey,CA,33.9401,-118.1332
Costa Mesa,CA,33.6411,-117.9187
West Covina,CA,34.0686,-117.9390
Norwalk,CA,33.9022,-118.0817
Burbank,CA,34.1808,-118.3090
Inglewood,CA,33.9617,-118.3531
El Monte,CA,34.0686,-118.0276
Santa Monica,CA,34.0195,-118.4912
Hawthorne,CA,33.9164,-118.3526
Whittier,CA,33.9792,-118.0328
Alhambra,CA,34.0953,-118.1270
Culver City,CA,34.0211,-118.3965
West Hollywood,CA,34.0900,-118.3617
Thousand Oaks,CA,34.1706,-118.8376
Santa Clarita,CA,34.3917,-118.5426
Austin,TX,30.2672,-97.7431
Round Rock,TX,30.5083,-97.6789
Cedar Park,TX,30.5052,-97.8203
Georgetown,TX,30.6333,-97.6780
Pflugerville,TX,30.4394,-97.6200
Leander,TX,30.5788,-97.8531
Kyle,TX,30.0000,-97.8772
Hutto,TX,30.5427,-97.5467
Buda,TX,30.0852,-97.8403
Lakeway,TX,30.3680,-97.9917
Bee Cave,TX,30.3085,-97.9450
Washington,DC,38.9072,-77.0369
Arlington,VA,38.8816,-77.0910
Alexandria,VA,38.8048,-77.0469
Silver Spring,MD,38.9907,-77.0261
Rockville,MD,39.0840,-77.1528
Gaithersburg,MD,39.1434,-77.2014
Bethesda,MD,38.9847,-77.0947
Bowie,MD,39.0068,-76.7791
Reston,VA,38.9586,-77.3570
Centreville,VA,38.8404,-77.4289
Annandale,VA,38.8304,-77.1964
Springfield,VA,38.7893,-77.1872
College Park,MD,38.9897,-76.9378
Hyattsville,MD,38.9559,-76.9455
Fairfax,VA,38.8462,-77.3064
Falls Church,VA,38.8823,-77.1711
Takoma Park,MD,38.9779,-77.0075
New York,NY,40.7128,-74.0060
Newark,NJ,40.7357,-74.1724
Jersey City,NJ,40.7178,-74.0431
Yonkers,NY,40.9312,-73.8988
Paterson,NJ,40.9168,-74.1718
Elizabeth,NJ,40.6640,-74.2107
Clifton,NJ,40.8584,-74.1638
New Rochelle,NY,40.9115,-73.7824
Passaic,NJ,40.8568,-74.1285
Union City,NJ,40.7795,-74.0238
Mount Vernon,NY,40.9126,-73.8371
Bayonne,NJ,40.6687,-74.1143
East Orange,NJ,40.7673,-74.2049
Hackensack,NJ,40.8859,-74.0435
Hoboken,NJ,40.7440,-74.0324
Hempstead,NY,40.7062,-73.6187
Boston,MA,42.3601,-71.0589
Cambridge,MA,42.3736,-71.1097
Quincy,MA,42.2529,-71.0023
Lynn,MA,42.4668,-70.9495
Newton,MA,42.3370,-71.2092
Somerville,MA,42.3876,-71.0995
Waltham,MA,42.3765,-71.2356
Malden,MA,42.4251,-71.0662
Brookline,MA,42.3318,-71.1212
Medford,MA,42.4184,-71.1062
Weymouth,MA,42.2180,-70.9410
Revere,MA,42.4084,-71.0120
Peabody,MA,42.5279,-70.9287
Everett,MA,42.4084,-71.0537
Arlington,MA,42.4154,-71.1565
Watertown,MA,42.3709,-71.1828
Chelsea,MA,42.3918,-71.0328
Chicago,IL,41.8781,-87.6298
Cicero,IL,41.8456,-87.7539
Evanston,IL,42.0451,-87.6877
Skokie,IL,42.0324,-87.7334
Des Plaines,IL,42.0334,-87.8834
Oak Lawn,IL,41.7199,-87.7479
Berwyn,IL,41.8506,-87.7937
Oak Park,IL,41.8850,-87.7845
Mount Prospect,IL,42.0664,-87.9373
Park Ridge,IL,42.0111,-87.8406
Hammond,IN,41.6200,-87.5000
Elmhurst,IL,41.8995,-87.9403
Lombard,IL,41.8800,-87.9900
Glenview,IL,42.0698,-87.7878
Denver,CO,39.7392,-104.9903
Aurora,CO,39.7294,-104.8319
Lakewood,CO,39.7047,-105.0814
Thornton,CO,39.8680,-104.9719
Arvada,CO,39.8028,-105.0875
Westminster,CO,39.8367,-105.0372
Centennial,CO,39.5807,-104.8772
Broomfield,CO,39.9205,-105.0867
Commerce City,CO,39.8083,-104.9339
Littleton,CO,39.6133,-105.0166
Englewood,CO,39.6478,-104.9878
Wheat Ridge,CO,39.7661,-105.0772
Golden,CO,39.7555,-105.2211
Philadelphia,PA,39.9526,-75.1652
Camden,NJ,39.9259,-75.1196
Cherry Hill,NJ,39.9348,-75.0307
Upper Darby,PA,39.9192,-75.2780
Norristown,PA,40.1215,-75.3399
Cheltenham,PA,40.0607,-75.0949
Ardmore,PA,40.0068,-75.2855
Conshohocken,PA,40.0793,-75.3016
Bensalem,PA,40.1046,-74.9513
Media,PA,39.9168,-75.3877
Chester,PA,39.8496,-75.3557
`;

export const referenceCities: readonly CityRow[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', state = '', lat, lng] = line.split(',');
    return { name, state, lat: Number(lat), lng: Number(lng) };
  });
